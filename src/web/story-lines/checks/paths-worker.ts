import { checkPaths, type PathsAsked } from './check-paths.ts';

addEventListener('message', ({ data }: MessageEvent<PathsAsked>) => {
  postMessage(checkPaths(data));
});
