import type { Page } from '@playwright/test';
import { questsAddress } from '#contract/quests.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { officialOwner } from '#domain/account/user.ts';
import { median } from '#bench/measure/times.ts';
import { table } from '#bench/measure/table.ts';
import { enterProduct, withBrowser, withProduct } from '#bench/measure/with-product.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';

const queries = ['tale 4', 'wolves 77', 'tale 421', 'the 9', 'theme', 'tale 9999', 'wolves'];
const rounds = 7;
const entries = 10_000;

export const runPalette = (): Promise<void> =>
  withProduct(({ url: baseURL }) =>
    withBrowser({ baseURL }, async (context) => {
      const page = await context.newPage();
      await openPalette(page);
      const times: number[][] = [];
      const bare: number[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        times.push(await page.evaluate(timeAnswers, queries));
        bare.push(await page.evaluate(timeBareSearch, { queries, entries }));
      }
      process.stdout.write(table(toRows(times, bare)));
    }),
  );

const openPalette = async (page: Page): Promise<void> => {
  await enterProduct(page);
  const items = Array.from({ length: entries }, (_, index) => ({
    ...anOwnedQuest({ id: toQuestId(`many-tales-${index}`), uid: officialOwner, title: `Tale ${index} of the wolves` }),
    version: 1,
    updated_at: index,
  }));
  await page.route(`**${questsAddress(officialOwner)}*`, (route) => route.fulfill({ json: { items, next: null } }));
  await page.goto('/dashboard/quests');
  await page.getByRole('button', { name: 'Command palette' }).click();
  await page
    .getByRole('dialog', { name: 'Command palette' })
    .getByText(/of 10,0\d\d/)
    .waitFor();
};

/** Milliseconds. Runs in the page. */
const timeAnswers = async (asked: readonly string[]): Promise<number[]> => {
  const input = document.querySelector<HTMLInputElement>('dialog [role=combobox]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const times: number[] = [];
  for (const query of asked) {
    const start = performance.now();
    setValue?.call(input, query);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    let first = '';
    do {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      first = document.querySelector('dialog [role=option]')?.textContent.toLowerCase() ?? '';
    } while (!query.split(' ').every((word) => first.includes(word)) && performance.now() - start < 2_000);
    times.push(performance.now() - start);
  }
  return times;
};

/** Milliseconds. Runs in the page. */
const timeBareSearch = ({ queries: asked, entries: count }: { queries: readonly string[]; entries: number }) => {
  const titles = Array.from({ length: count }, (_, index) => `Tale ${index} of the wolves`);
  return asked.map((query) => {
    const start = performance.now();
    const words = query.split(' ');
    titles.filter((title) => words.every((word) => title.toLowerCase().includes(word)));
    return performance.now() - start;
  });
};

const toRows = (times: readonly (readonly number[])[], bare: readonly (readonly number[])[]) =>
  queries.map((query, index) => {
    const answer = median(times.map((round) => round[index] ?? Number.NaN));
    const search = median(bare.map((round) => round[index] ?? Number.NaN));
    return {
      [`palette, ${entries} entries`]: query,
      'ms to the answer': answer.toFixed(0),
      'bare search, ms': search.toFixed(1),
    };
  });
