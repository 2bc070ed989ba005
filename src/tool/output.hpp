// Standard output and standard error of the tool: nothing that a file says steers the terminal, nothing is lost unnoticed.
#pragma once

namespace salient::tool {

// From here on stdout and stderr of this program pass through a filter that makes control characters visible (harmless()), and a
// reader that went away is an error of writing, not the end of the program. Call once, before anything is written.
void guard_output();

// Writes what is left. False, with a sentence on standard error: something could not be written, now or before.
bool finish_output();

}  // namespace salient::tool
