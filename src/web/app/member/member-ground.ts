// What the code of members needs of other packages to read answers and to pack copies. The build makes a file of it, which a browser
// starts in a task before that code. Both in one task keep a slow phone busy for 80 ms.

import '#web/shared/session/session-answers.ts';
import '#web/shared/device-storage/encode-text.ts';
