import { existsSync } from 'node:fs';

/** Of Debian's package python3-openpyxl. */
export const python = '/usr/bin/python3';

export const hasOpenpyxl = (): boolean => existsSync('/usr/lib/python3/dist-packages/openpyxl');
