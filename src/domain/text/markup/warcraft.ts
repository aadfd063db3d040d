import { joinRuns, plain, type Run, type RunStyle } from './run.ts';

/**
 * `$N`, `$C` and `$R` are the player's name, class and race, `$B` is a line break, `$Ghe:she;` a text by gender, and `|cffRRGGBB` begins a
 * colour that `|r` ends.
 */
const token =
  /\$([NnCcRrBb])|\$[Gg]\s*([^:;$|]*):([^:;$|]*);|\|c[0-9A-Fa-f]{2}([0-9A-Fa-f]{6})|\|(r|n)|\n|[^$|\n]+|[^]/g;

const players: Readonly<Record<string, 'name' | 'class' | 'race'>> = { n: 'name', c: 'class', r: 'race' };

export const parseWarcraft = (text: string): Run[] => {
  const runs: Run[] = [];
  let style: RunStyle = plain;
  for (const [whole, dollar, male, female, colour, bar] of text.matchAll(token)) {
    const what = dollar === undefined ? undefined : players[dollar.toLowerCase()];
    if (colour !== undefined) style = { colour: colour.toLowerCase() };
    else if (bar === 'r') style = plain;
    else if (what) runs.push({ sort: 'player', what, style });
    else if (dollar !== undefined || bar === 'n' || whole === '\n') runs.push({ sort: 'line' });
    else if (male !== undefined && female !== undefined) runs.push({ sort: 'gender', male, female, style });
    else runs.push({ sort: 'text', text: whole, style });
  }
  return joinRuns(runs);
};

export const hasWarcraftCodes = (text: string): boolean =>
  /\$[NnCcRrBb]|\$[Gg][^:;$|]*:[^:;$|]*;|\|c[0-9A-Fa-f]{8}|\|[rn]/.test(text);
