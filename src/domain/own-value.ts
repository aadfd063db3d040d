type Keyed<Value> = Readonly<Record<string, Value>> | null | undefined;

/** The value under a name that people chose. What every object has, such as `constructor`, is none. */
export const ownValue = <Value>(record: Keyed<Value>, name: string): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
