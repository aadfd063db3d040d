import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const connection = new DatabaseSync(String(workerData));
try {
  connection.exec('pragma synchronous = full');
  connection.exec('pragma wal_checkpoint(passive)');
} finally {
  connection.close();
}
