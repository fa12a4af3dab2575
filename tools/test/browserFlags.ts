/**
 * Of two such lists Chromium takes the last, so the first part says again what Playwright switches off. The address bar's
 * popup is a page of the desktop browser's own, which each new window starts beside ours: 1.2 s of a processor that no
 * phone spends.
 */
const featuresOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
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

  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Chromium as the tests run it: alone, quiet, and able to run as root in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
]
