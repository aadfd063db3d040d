import { existsSync } from 'node:fs';

/** The Python that Debian's package python3-openpyxl uses. */
export const python = '/usr/bin/python3';

export const hasOpenpyxl = (): boolean => existsSync('/usr/lib/python3/dist-packages/openpyxl');
