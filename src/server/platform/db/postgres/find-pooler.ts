import type { PostgresPool } from './postgres-pool.ts';

const setting = 'runeloom.pooler_probe';

/**
 * A pooler in transaction mode lends one connection to several clients in turn: what a session set, another session then
 * sees. Named statements, advisory locks and LISTEN, which this product uses, break there.
 */
export const isBehindTransactionPooler = async (pool: Pick<PostgresPool, 'connect'>): Promise<boolean> => {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    await one.query(`select set_config('${setting}', 'set', false)`);
    const { rows } = await other.query<{ seen: string | null }>(`select current_setting('${setting}', true) as seen`);
    return rows[0]?.seen === 'set';
  } finally {
    await one.query(`select set_config('${setting}', '', false)`);
    one.release();
    other.release();
  }
};
