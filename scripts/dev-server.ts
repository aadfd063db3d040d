import { main } from '#server/main.ts';

/** The server alone: in development Vite serves the web app. */
await main({});
