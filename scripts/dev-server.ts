import { main } from '#server/main.ts';

/** The server alone: while developing, Vite serves the web app. */
await main({});
