import type { PropertyViolation } from '#domain/violation.ts';
import type { Property } from './property.ts';
import type { EntryLookup } from './entry-lookup.ts';

export type NamedEntry = { readonly catalogue: string; readonly id: string; readonly name: string };

export type RuleContext = {
  readonly entryOf: EntryLookup;
  readonly wasNamed: (entry: NamedEntry) => boolean;
};

type Values = Readonly<Record<string, Property[string] | undefined>>;

/** A rule of one kind. A save checks it for all properties of the kind before the next rule. */
export type PropertyRule = {
  readonly violation: PropertyViolation;
  /** The stored key that the rule is about. */
  readonly field: string;
  readonly isMet: (values: Values, context: RuleContext) => boolean;
};
