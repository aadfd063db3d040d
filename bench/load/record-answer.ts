import type { BareAnswer } from './programs/bare-http.ts';

const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export const recordAnswer = async (address: string, headers: Record<string, string>): Promise<BareAnswer> => {
  const answer = await fetch(address, { headers });
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !ownHeaders.has(name)).flat(),
    body: await answer.text(),
  };
};
