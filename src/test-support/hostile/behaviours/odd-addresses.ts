import { inTurns, type Behaviour } from '#test-support/hostile/behaviour.ts';

const length = 15_500;

const repeated = (text: string): string => text.repeat(Math.floor(length / text.length));

const addresses = [
  `/${repeated('.')}/`,
  `/${repeated('a.')}/`,
  `/${repeated('/')}`,
  `/${repeated('./')}`,
  `/${repeated('../')}`,
  `/${repeated('%2e%2e%2f')}`,
  `/${repeated('%61')}`,
  `/assets/${repeated('a')}.js`,
  `/?${repeated('.')}`,
  `/?${repeated('a&')}`,
  `/${repeated('?')}`,
  `/api/${repeated('a/')}`,
  `/api/owners/${repeated('a')}/quests`,
  `/api/owners/official/quests?${repeated('limit=1&')}`,
  `/api/owners/official/quests?limit=${repeated('0')}1`,
  `/api/owners/official/quests?after=${repeated('%41')}`,
  '/api/docs/static/../x',
  '/api/docs/static/%2e%2e/x',
  '/api/docs/static/..%2fx',
  '/api/docs/static/%00',
  '/api/docs/static/a%',
  `/api/docs/${repeated('./')}`,
  '/api/docs/static/index.html/x',
  '/..',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//evil.example/',
];

export const oddAddresses: Behaviour = {
  name: 'odd addresses',
  needsAccount: false,
  begin: (means) =>
    inTurns(
      means,
      addresses.map((path) => () => means.send({ method: 'GET', path })),
    ),
};
