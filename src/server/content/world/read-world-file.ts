import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { lineOfJsonFault } from '#domain/world/json-fault.ts';
import { checkWorldFile, worldFile, type WorldFile } from '#domain/world/world-file.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import * as texts from '#texts/server/command-line.ts';
import { validateValue } from '#server/platform/budgets/validate-requests.ts';
import { addressOfImage } from '#server/content/entries/icons/icon-store.ts';

/** Its message names each fault with its place. */
export class FaultyWorldFile extends Error {
  override readonly name = 'FaultyWorldFile';
}

/** Throws `FaultyWorldFile`. */
export const readWorldFile = async (file: string): Promise<WorldFile> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new FaultyWorldFile(texts.unreadableFile({ file, failure: String(error) }), { cause: error });
  });
  const content = readShape(file, readJson(file, text));
  const found = [
    ...checkWorldFile(content).map((violation) => ({
      pointer: `#${violation.pointer}`,
      detail: describeViolation(violation),
    })),
    ...checkPictures(content),
  ];
  if (found.length === 0) return content;
  throw faulty(file, found.slice(0, mostFaults));
};

/** The most that one message lists. */
export const mostFaults = 20;

/** An address has the hash of its picture. */
const checkPictures = ({ pictures = [] }: WorldFile): z.infer<typeof faults> =>
  pictures.flatMap(({ icon, content }, index) =>
    addressOfImage(Buffer.from(content, 'base64')) === icon
      ? []
      : [{ pointer: `#/pictures/${index}`, detail: texts.otherPicture }],
  );

/** A fault names no part of the file, which may be another one, with a secret: the audit log keeps it. */
const readJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FaultyWorldFile(texts.unreadableFile({ file, failure: texts.noJson(lineOfJsonFault(text) ?? 1) }), {
      cause: error,
    });
  }
};

const readShape = (file: string, content: unknown): WorldFile => {
  const { value, error } = validateValue(worldFile, content);
  if (error) throw faulty(file, faults.parse(error.members['errors']));
  return value as WorldFile;
};

const faults = z.array(z.object({ pointer: z.string(), detail: z.string() }));

const faulty = (file: string, found: z.infer<typeof faults>): FaultyWorldFile =>
  new FaultyWorldFile(
    [texts.faultyWorld(file), ...found.map(({ pointer, detail }) => `${pointer}: ${detail}`)].join('\n'),
  );
