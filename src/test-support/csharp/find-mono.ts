import { existsSync } from 'node:fs';

/** Of Debian's package mono-mcs, which brings `mono`, too. */
export const csharpCompiler = '/usr/bin/mcs';

/** Of Debian's package libmono-system-runtime-serialization4.0-cil. */
export const monoJsonReader = '/usr/lib/mono/4.5/System.Runtime.Serialization.dll';

export const hasMono = (): boolean => existsSync(csharpCompiler) && existsSync(monoJsonReader);
