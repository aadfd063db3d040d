/** `level` is that of its first owners, `value` what a trader pays in copper. */
export type ItemRow = readonly [id: number, name: string, level: number, value: number, tags: string];
