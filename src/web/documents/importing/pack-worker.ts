import { type ChosenFile, packBook } from './pack-book.ts';

addEventListener('message', ({ data }: MessageEvent<readonly ChosenFile[]>) => {
  void packBook(data).then((packed) => postMessage(packed));
});
