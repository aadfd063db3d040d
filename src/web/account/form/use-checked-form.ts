import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { AccountRules, Violation } from '#domain/violation.ts';

type CheckedForm<Values> = {
  start: Values;
  /** Values with a violation are not sent. */
  check?: (values: Values) => Violation<AccountRules> | null;
  send: (values: Values) => Promise<void>;
};

type Sending = { readonly isSending: boolean; readonly isSent: boolean; readonly refusal: Error | null };

const unsent: Sending = { isSending: false, isSent: false, refusal: null };

export const useCheckedForm = <Values>({ start, check, send }: CheckedForm<Values>) => {
  const [values, setValues] = useState(start);
  const [violation, setViolation] = useState<Violation<AccountRules> | null>(null);
  const [sending, setSending] = useState(unsent);
  const ref = useFormFocus(violation ?? sending.refusal, sending.isSent);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.isSending) return;
    const found = check?.(values) ?? null;
    setViolation(found);
    setSending({ ...unsent, isSending: !found });
    if (found) return;
    send(values).then(
      () => setSending({ ...unsent, isSent: true }),
      (error: unknown) => setSending({ ...unsent, refusal: toError(error) }),
    );
  };

  return {
    values,
    change: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    violation,
    ...sending,
    formProps: { ref, noValidate: true, onSubmit: handleSubmit },
  };
};

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** The button may stand outside the form and name the form's id. */
const sendButtonOf = (form: HTMLFormElement | null): HTMLElement | undefined =>
  Array.from(form?.elements ?? []).find(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === 'submit',
  );

/** The send button loses the focus while it is disabled. */
const useFormFocus = (fault: Violation<AccountRules> | Error | null, isSent: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!fault) return;
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? sendButtonOf(form.current);
    target?.focus();
  }, [fault]);
  useEffect(() => {
    if (isSent && document.activeElement === document.body) sendButtonOf(form.current)?.focus();
  }, [isSent]);
  return form;
};
