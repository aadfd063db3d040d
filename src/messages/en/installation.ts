import type { SpeedWidth } from '#contract/screens/speed.ts';
import type { ContentChannel } from '#domain/release/channel.ts';
import type { SpeedMetric, SpeedRating } from '#domain/speed-metrics.ts';
import { rich } from '#messages/rich.ts';
import { inFigures, plural } from './plural.ts';
import { channelNames } from './releases.ts';

// How fast the screens are.

export const speedLead = (days: number): string =>
  `How fast this installation is for the people who use it. Each figure is the 75th percentile: three of four visits were as fast or faster. Only counts are kept, for ${days} days. They do not say who visited.`;
export const speed = 'The speed';
export const loadingSpeed = 'Loading the speed';
export const measuringOff = 'Nothing is measured: the operator switched it off (WEB_VITALS=off).';
export const noVisits = 'No visits were measured in this time';
export const noVisitsHint = 'A visit counts once its page is closed or hidden.';
export const speedTable = 'Speed of each screen';
export const screen = 'Screen';
export const whatIsMeasured = 'What is measured';
export const notMeasured = 'not measured';
export const visits = (count: number): string => plural(count, { one: '1 visit', other: `${inFigures(count)} visits` });

export const filterByPeriod = 'Filter by period';
export const lastDays = (days: string): string => `Last ${days} days`;
export const filterByWidth = 'Filter by width';
export const widths = {
  all: 'All windows',
  wide: 'Wide windows',
  narrow: 'Narrow windows',
} as const satisfies Record<SpeedWidth, string>;

export const ratings = {
  good: 'good',
  fair: 'needs improvement',
  poor: 'poor',
} as const satisfies Record<SpeedRating, string>;

export const metricNames = {
  LCP: 'Main content (LCP)',
  INP: 'Reaction (INP)',
  CLS: 'Movement (CLS)',
  FCP: 'First content (FCP)',
  TTFB: 'Server (TTFB)',
} as const satisfies Record<SpeedMetric, string>;

const thresholds = ({ good, fair }: { good: string; fair: string }): string =>
  `Good up to ${good}, poor above ${fair}.`;

export const metricMeanings = {
  LCP: (scale) => `Until the largest text or picture of the first screen was there. ${thresholds(scale)}`,
  INP: (scale) =>
    `The longest time from a click, a tap or a key to the next change on the screen. ${thresholds(scale)}`,
  CLS: (scale) => `How much of the page moved by itself. This is a score, not a time. ${thresholds(scale)}`,
  FCP: (scale) => `Until the first text or picture was there. ${thresholds(scale)}`,
  TTFB: (scale) =>
    `Until the first byte of the page arrived. The time on the network is included. ${thresholds(scale)}`,
} as const satisfies Record<SpeedMetric, (scale: { good: string; fair: string }) => string>;

export const milliseconds = (figure: string): string => `${figure} ms`;
export const seconds = (figure: string): string => `${figure} s`;
export const orMore = (value: string): string => `${value} or more`;

// What games may read.

export const tokensTitle = 'Access tokens';
export const gamesRead = <Part>(code: (words: string) => Part) =>
  rich<Part>`Games read at ${code('/api/content')}, with an access token in the header ${code('Authorization: Bearer')}. A token reads the draft, which is the official content of this moment, or the release of a channel. The JSON Schema is at ${code('/api/content/schema.json')}.`;
export const apiDocs = 'API documentation';
export const tokens = 'The access tokens';
export const loadingTokens = 'Loading the access tokens';
export const noTokens = 'No game has access yet';
export const noTokensHint = 'Make a token for each game or server, so that you can stop each of them separately.';
export const tokenColumns = {
  name: 'Name',
  reads: 'Reads',
  madeBy: 'Made by',
  made: 'Made',
  lastUsed: 'Last used',
  state: 'State',
  actions: 'Actions',
} as const;
export const neverUsed = 'never';
export const tokenActive = 'active';
export const tokenRevoked = 'revoked';

export const tokenName = 'Name of the game or server';
export const makeToken = 'Make Access Token';
export const thisTokenReads = 'This token reads';
export const channelChoices = {
  draft: 'Draft: the official content of this moment',
  test: channelNames.test,
  live: channelNames.live,
} as const satisfies Record<ContentChannel, string>;
export const tokenNameLength = ({ min, max }: { min: number; max: number }): string =>
  `The name of a token should be between ${min} and ${max} characters.`;
export const tokenNotMade = 'The token could not be made. Please try again.';
export const newToken = 'New Access Token';
export const tokenShownOnce = <Part>(name: Part) =>
  rich<Part>`This is the token of ${name}. Copy it now: it is shown only once and is not stored.`;

export const revoke = 'Revoke';
export const revokeNamed = (name: string): string => `Revoke ${name}`;
export const revokeWords = (name: string) => ({
  action: 'Revoke Access Token',
  question: `Stop ${name} from reading the official content? A revoked token never works again.`,
  progress: 'Revoking the token…',
  success: `${name} can't read the official content any more.`,
});

export const readings = 'Readings';
export const showReadings = (name: string): string => `Show readings of ${name}`;
export const readingsOf = (name: string): string => `Readings of ${name}`;
export const theReadings = 'The readings';
export const loadingReadings = 'Loading the readings';
export const noReadings = 'This token was not used yet';
export const readingColumns = { at: 'When', version: 'Version', answer: 'Answer', address: 'Address' } as const;
export const sent = 'sent';
export const hadIt = (times: number): string =>
  times > 1 ? `had it already, ${inFigures(times)} times` : 'had it already';
