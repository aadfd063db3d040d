import { doSimulation, type SimulationJob } from './simulation-job.ts';

addEventListener('message', ({ data }: MessageEvent<SimulationJob>) => {
  doSimulation(data, (news) => postMessage(news));
});
