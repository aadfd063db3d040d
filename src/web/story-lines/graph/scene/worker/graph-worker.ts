import { doJob, type SentJob } from './graph-jobs.ts';

addEventListener('message', ({ data }: MessageEvent<{ id: number; job: SentJob }>) => {
  postMessage({ id: data.id, answer: doJob(data.job) });
});
