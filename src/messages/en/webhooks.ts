import type { WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import { rich } from '#messages/rich.ts';

export const title = 'Webhooks';
export const lead = (max: number): string =>
  `Another program hears at once what happens here: Runeloom sends it ids and numbers, signed with a secret. There are ${max} webhooks at most.`;
export const name = 'The webhooks';
export const loading = 'Loading the webhooks';
export const none = 'Nobody is told yet';
export const noneHint =
  'Make a webhook for each program that should hear of releases, channels, decisions or comments.';

export const make = 'Make Webhook';
export const change = 'Change Webhook';
export const save = 'Save';
export const address = 'Address';
export const addressHint = 'It begins with https:// and everybody can reach it.';
export const tellsOf = 'It is told of';
export const events = {
  'release.made': 'a release that was made',
  'channel.moved': 'a channel that got another release',
  'submission.decided': 'a decision about a submission',
  'comment.made': 'a comment on official content, a release or a submission',
} as const satisfies Record<WebhookEvent, string>;
export const noAddress = 'Type the address of the program.';
export const noEvent = 'Choose what the program is told of.';
export const notSaved = 'The webhook could not be saved. Please try again.';
export const made = 'New Webhook';
export const secretShownOnce = <Part>(url: Part) =>
  rich<Part>`This secret signs what ${url} gets. Copy it now: it is shown only once.`;

export const notifiedOf = (words: readonly string[]): string => `Told of ${words.join(', ')}`;
export const madeBy = <Part>({ by, time }: { by: string; time: Part }) => rich<Part>`Made by ${by} ${time}`;
export const on = 'On';
export const off = 'Off';
export const offSince = <Part>(time: Part) => rich<Part>`Switched off ${time}, because a delivery failed for a day`;

/** `hidden`: only screen readers read the address here, since it stands beside the buttons. */
type Named<Part> = { readonly url: string; readonly hidden: (words: string) => Part };
export const deliveriesOf = <Part>({ url, hidden }: Named<Part>) => rich<Part>`Deliveries${hidden(` of ${url}`)}`;
export const changeNamed = <Part>({ url, hidden }: Named<Part>) => rich<Part>`Change${hidden(` ${url}`)}`;
export const switchOff = <Part>({ url, hidden }: Named<Part>) => rich<Part>`Switch off${hidden(` ${url}`)}`;
export const switchOn = <Part>({ url, hidden }: Named<Part>) => rich<Part>`Switch on${hidden(` ${url}`)}`;
export const remove = <Part>({ url, hidden }: Named<Part>) => rich<Part>`Delete${hidden(` ${url}`)}`;

export const switchOffWords = (url: string) => ({
  action: 'Switch Webhook Off',
  question: `Tell ${url} nothing more until it is switched on again? What happens meanwhile is not told later.`,
  progress: 'Switching the webhook off…',
  success: `${url} is told nothing more.`,
});
export const switchOnWords = (url: string) => ({
  action: 'Switch Webhook On',
  question: `Tell ${url} again what happens from now on, and what waits?`,
  progress: 'Switching the webhook on…',
  success: `${url} is told again.`,
});
export const removeWords = (url: string) => ({
  action: 'Delete Webhook',
  question: `Delete the webhook of ${url} with its log of deliveries? Its secret never signs anything again.`,
  progress: 'Deleting the webhook…',
  success: 'The webhook is deleted.',
});

export const deliveries = 'Deliveries';
export const noDeliveries = 'Nothing was sent yet';
export const deliveryColumns = {
  at: 'When',
  event: 'Event',
  state: 'State',
  attempts: 'Attempts',
  answer: 'Answer',
  actions: 'Actions',
} as const;
export const states = {
  waiting: 'waits',
  delivered: 'delivered',
  failed: 'failed',
} as const satisfies Record<WebhookDelivery['state'], string>;
export const waitsUntil = <Part>(time: Part) => rich<Part>`waits until ${time}`;
export const errors = {
  refused: 'refused',
  unreachable: 'not reached',
  too_slow: 'too slow',
  not_public: 'not a public address',
  queue_full: 'not sent: too many were waiting',
} as const satisfies Record<NonNullable<WebhookDelivery['error']>, string>;
export const noAnswer = 'none yet';
export const answered = ({ status, error }: { status: number; error: string | null }): string =>
  error === null ? String(status) : `${status}, ${error}`;
export const sendAgain = (event: string): string => `Send ${event} again`;
export const again = 'Send again';
export const sendTest = 'Send a test';
export const testHint = 'A test is sent within seconds, once. It does not switch the webhook off.';
export const testOff = 'Switch the webhook on to send a test.';
export const notSent = 'It could not be sent. Please try again.';
