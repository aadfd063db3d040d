import { jobs } from './jobs.ts';
import { doJobs } from './platform/workers/do-jobs.ts';

doJobs(jobs);
