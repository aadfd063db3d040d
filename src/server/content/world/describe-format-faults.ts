import type { FormatViolation } from '#domain/exchange/check-formats.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import * as texts from '#texts/server/command-line.ts';
import { mostFaults } from './read-world-file.ts';

/** A line for each of the first ones: its place in the file, what has it, the format, and what is wrong. */
export const describeFormatFaults = (faults: readonly FormatViolation[]): string[] => [
  ...faults
    .slice(0, mostFaults)
    .map((fault) =>
      texts.formatFault({ ...fault, place: `#/world${fault.pointer}`, detail: describeViolation(fault) }),
    ),
  ...(faults.length > mostFaults ? [texts.moreFaults(faults.length - mostFaults)] : []),
];
