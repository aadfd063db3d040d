import * as react from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React notes for each element where it is made, for its warnings. That takes a tenth of a page test's time. */
const enough = 10_000;

if (internals in react && typeof react[internals] === 'object' && react[internals] !== null)
  Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', { get: () => enough, set: () => {} });
