import * as texts from '#texts/account/account-settings.ts';

type Mark = readonly [pattern: RegExp, name: string];

/** The order counts: many browsers also name browsers further down. */
const browsers: readonly Mark[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, texts.samsungInternet],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Mark[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, marks: readonly Mark[]): string | undefined =>
  marks.find(([pattern]) => pattern.test(text))?.[1];

/** A program that is no browser keeps its own name. */
export const describeDevice = (userAgent: string | null): string => {
  if (!userAgent?.trim()) return texts.unknownDevice;
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser && system) return texts.browserOnSystem({ browser, system });
  return browser ?? system ?? userAgent.trim().split(/[\s/]/, 1).join('');
};
