import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { auditLog, auditRoutes, type AuditAct } from '#contract/audit-log.ts';
import { bookImportList, bookImportRoutes } from '#contract/exchange/book-imports.ts';
import { installation, installationAddress } from '#contract/installation.ts';
import { userList, userRoutes } from '#contract/users.ts';
import { worldOffers } from '#contract/world/world-offers.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import * as texts from '#texts/first-steps.ts';
import { request } from '#web/shared/api/api.ts';
import { paths } from '#web/shared/address/paths.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';
import { focusContent } from '#web/shared/focus/use-focus.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import styles from './home-page.module.css';

const hidden = 'runeloom-first-steps-hidden';

type StepId = keyof typeof texts.steps;
type Done = Readonly<Record<StepId, boolean>>;

const addresses: Readonly<Record<StepId, string>> = {
  world: `${paths.world}?view=world`,
  book: `${paths.questManagement}?view=story-lines`,
  account: paths.editUsers,
  mail: `${paths.guide}?chapter=operators`,
  backup: `${paths.guide}?chapter=operators`,
};
const ids = Object.keys(texts.steps) as StepId[];

/** What an administrator does first. Each step is ticked by what the server knows. */
export function FirstSteps() {
  const [isHidden, setHidden] = useState(() => readChoice(hidden) !== undefined);
  return isHidden ? null : (
    <StepList
      onHide={() => {
        keepChoice(hidden, '1');
        setHidden(true);
        focusContent();
      }}
    />
  );
}

function StepList({ onHide }: { onHide: () => void }) {
  const titleId = useId();
  const isWorldChanged = (useSavedWorld()?.version ?? 1) > 1;
  const { data } = useQuery({ queryKey: ['first-steps'], queryFn: readDone, retry: false });
  if (!data) return null;
  const done: Done = { ...data, world: data.world || isWorldChanged };
  if (ids.every((id) => done[id])) return null;
  return (
    <section className={styles['steps']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.firstSteps}</h2>
      <ol>
        {ids.map((id) => (
          <li key={id}>
            {done[id] ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              <Link to={addresses[id]}>{texts.steps[id].name}</Link>
              {done[id] && <VisuallyHidden>{texts.isDone}</VisuallyHidden>}
              <span className={styles['stepText']}>{texts.steps[id].text}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button onClick={onHide}>{texts.hide}</Button>
    </section>
  );
}

const readDone = async (): Promise<Done> => {
  const [isWritten, isBackedUp, imports, users, offers, facts] = await Promise.all([
    Promise.all([hasHappened('official_quest_created'), hasHappened('official_story_line_created')]),
    hasHappened('backup_made'),
    request('GET', bookImportRoutes.all),
    request('GET', `${userRoutes.list}?limit=2`),
    request('GET', worldRoutes.offers),
    request('GET', installationAddress),
  ]);
  const isImported = z.parse(bookImportList, imports.body).items.some(({ into }) => into === 'official');
  return {
    // None is offered where the operator named one, and once somebody has written for this one.
    world: z.parse(worldOffers, offers.body).items.length === 0,
    mail: z.parse(installation, facts.body).mails === 'sent',
    book: isImported || isWritten.includes(true),
    account: z.parse(userList, users.body).items.length > 1,
    backup: isBackedUp,
  };
};

const hasHappened = async (act: AuditAct): Promise<boolean> => {
  const { body } = await request('GET', `${auditRoutes.log}?${new URLSearchParams({ act, limit: '1' })}`);
  return z.parse(auditLog, body).items.length > 0;
};
