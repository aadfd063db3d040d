import { randomUUID } from 'node:crypto';
import { type LoadFigures, toFigures } from '#bench/load/figures.ts';
import type { Address } from '#bench/measure/on-each-database.ts';
import { openBareWriter, type BareWriter } from '#bench/load/bare-writer.ts';
import { answerQuestions } from './answer-questions.ts';

export type BareWriting = {
  readonly address: Address;
  readonly owner: string;
  readonly document: string;
  readonly action: 'create' | 'change';
  readonly seconds: number;
};

let opened: Promise<BareWriter> | undefined;

const write = async ({ address, owner, document, action, seconds }: BareWriting): Promise<LoadFigures> => {
  opened ??= openBareWriter(address);
  const writer = await opened;
  const times: number[] = [];
  const started = performance.now();
  let last = started;
  let id = '';
  while (last - started < seconds * 1_000) {
    const begun = last;
    if (action === 'create' || id === '') {
      id = `quest_${randomUUID()}`;
      await writer.create({ owner, id, document, stamp: randomUUID() });
    } else {
      await writer.change({ owner, id, document, stamp: randomUUID() });
    }
    last = performance.now();
    times.push(last - begun);
  }
  return toFigures(times, last - started);
};

answerQuestions(write);
