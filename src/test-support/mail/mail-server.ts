import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export const mailedToken = (mails: readonly MailMessage[], email: string, count = 1): Promise<string> =>
  waitFor(() => {
    const received = mails.filter(({ to }) => to === email);
    const token = /#token=(\S+)/.exec(received.at(-1)?.text ?? '')?.[1];
    if (received.length < count || token === undefined) throw new Error(`No mail to ${email} yet.`);
    return decodeURIComponent(token);
  });

type Envelope = { readonly from: string; readonly to: readonly string[] };

export type MailServer = {
  readonly url: string;
  readonly mails: readonly Email[];
  readonly envelopes: readonly Envelope[];
  /** Waits for the first mail to an address that no earlier call returned. */
  waitForMail(to: string): Promise<Email>;
  stop(): Promise<void>;
};

const patience = 10_000;

export const startMailServer = async (): Promise<MailServer> => {
  const mails: Email[] = [];
  const arrivals = new EventEmitter();
  const envelopes: Envelope[] = [];
  const server = createServer((mail, envelope) => {
    mails.push(mail);
    envelopes.push(envelope);
    arrivals.emit('mail');
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    envelopes,
    waitForMail: createWaiting(mails, arrivals),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const createServer = (onMail: (mail: Email, envelope: Envelope) => void): SMTPServer => {
  const receive = callbackify(async (stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope) =>
    onMail(await PostalMime.parse(await buffer(stream)), {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
    }),
  );
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused@') ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => receive(stream, session.envelope, done),
  });
};

const createWaiting = (mails: readonly Email[], arrivals: EventEmitter): MailServer['waitForMail'] => {
  const handedOut = new Set<Email>();
  return async (to) => {
    const signal = AbortSignal.timeout(patience);
    for (;;) {
      const mail = mails.find((candidate) => !handedOut.has(candidate) && isTo(candidate, to));
      if (mail) {
        handedOut.add(mail);
        return mail;
      }
      await once(arrivals, 'mail', { signal }).catch((error: unknown) => {
        throw new Error(`No mail to ${to} came within ${patience} ms.`, { cause: error });
      });
    }
  };
};

const isTo = ({ to = [] }: Email, address: string): boolean => to.some((recipient) => recipient.address === address);
