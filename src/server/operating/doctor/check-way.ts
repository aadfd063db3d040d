import { probe, type Probe, probeAddress } from '#contract/installation.ts';
import * as texts from '#texts/server/doctor.ts';
import type { Config } from '#server/config.ts';
import { isLocal, type CheckFinding } from './checks.ts';

type Settings = Pick<Config, 'appUrl' | 'trustProxy'>;

const patience = 10_000;

/** What arrives together was held back on the way. Milliseconds; the server leaves more between the two. */
const leastApart = 250;

type Way = { readonly seen: Probe; readonly apart: number };

const warning = (said: string): CheckFinding => ({ level: 'warning', said });

/** Asks the running server by the address that people use, and looks at what the proxies in between make of it. */
export const checkWay = async ({ appUrl, trustProxy }: Settings): Promise<CheckFinding> => {
  const gone = await goThrough(appUrl).catch((error: unknown) => toFailure(error));
  if (typeof gone === 'string') return warning(texts.wayNotSeen(gone));
  const { seen, apart } = gone;
  const { host } = new URL(appUrl);
  if (apart < leastApart) return warning(texts.streamsBuffered);
  if (seen.host !== host) return warning(texts.otherHost({ host, seen: seen.host }));
  if (seen.forwarded && !seen.trusted) return warning(texts.proxyNotTrusted(seen.address));
  if (!seen.forwarded && trustProxy !== false && trustProxy !== 0 && !isLocal({ appUrl }))
    return warning(texts.noProxyOnTheWay);
  return { level: 'ok', said: texts.wayIsFree };
};

const toFailure = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

const goThrough = async (appUrl: string): Promise<Way> => {
  const answer = await fetch(appUrl + probeAddress, { signal: AbortSignal.timeout(patience) });
  if (answer.status !== 200 || !answer.body) throw new Error(texts.probeAnswers(answer.status));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let began: number | null = null;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    if (text.includes('\n\n')) began ??= performance.now();
  }
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? 'null';
  return { seen: probe.parse(JSON.parse(data)), apart: performance.now() - (began ?? performance.now()) };
};
