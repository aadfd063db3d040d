import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '#domain/limits.ts';

/** better-auth counts two units where we count a character. */
export const mostPasswordUnits = 2 * limits.password.max;

/** `memory` in KiB, `parallelism` in lanes. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const safeCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagLength = 32;

const derive = promisify(argon2);

export const hashPassword = async (password: string, cost = safeCost): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const tag = await derive('argon2id', { ...cost, message: toMessage(password), nonce: salt, tagLength });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
};

export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const parts = phcShape.exec(hash)?.groups;
  if (!parts) return false;
  const { memory, passes, parallelism, salt = '', tag = '' } = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: toMessage(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
};

const phcShape =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[A-Za-z0-9+/]{11,})\$(?<tag>[A-Za-z0-9+/]{22,})$/;

/** Keyboards may send the same password in different code points. */
const toMessage = (password: string): string => password.normalize('NFKC');

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
