import type { LaunchOptions } from '@playwright/test';

/** The first two are popups of the address bar, which load anew with every page. The others are of Playwright's own replaced list. */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const launchOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // One for a window: the processor draws fewer tiles of a page sooner.
    '--default-tile-width=1472',
    '--default-tile-height=960',
    // A page of a journey does not live long enough to gain from the compilers that optimize.
    '--js-flags=--no-turbofan,--no-maglev',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
});
