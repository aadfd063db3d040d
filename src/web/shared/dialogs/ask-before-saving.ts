import { create } from 'zustand';
import { choiceNotKept } from '#texts/shared.ts';
import { keepChoice, readChoice, onceStarted } from '#web/shared/device-storage/device-storage.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { keepLearned, learnedQuery, noteLearned } from '#web/shared/session/learned.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';

/** The device's copy, for as long as the account's choice is not known. */
const cookieName = 'runeloom-ask-before-saving';

const asksByDevice = (): boolean => readChoice(cookieName) !== 'off';

/** `mayOffer`: nobody offered the account yet to save without asking. */
const useChoice = create(() => ({ asks: true, mayOffer: false }));

onceStarted(() => useChoice.setState({ asks: asksByDevice() }));

export const useAsksBeforeSaving = (): boolean => useChoice(({ asks }) => asks);
export const useMayOfferSaving = (): boolean => useChoice(({ asks, mayOffer }) => asks && mayOffer);

const show = (asks: boolean, mayOffer: boolean): void => {
  keepChoice(cookieName, asks ? 'on' : 'off');
  useChoice.setState({ asks, mayOffer });
};

/** What the account chose applies to each of its devices. What a device chose before accounts kept it becomes the account's. */
export const followSavingChoice = async (): Promise<void> => {
  try {
    const learned = await queryClient.ensureQueryData(learnedQuery);
    const isUnasked = learned.includes('save-unasked');
    const isOffered = learned.includes('save-offer');
    if (!isUnasked && !isOffered && !asksByDevice()) return void switchAskBeforeSaving(false);
    show(!isUnasked, !isOffered);
  } catch (error) {
    logError('Whether saving asks could not be read', error);
  }
};

export const switchAskBeforeSaving = async (asks: boolean): Promise<void> => {
  show(asks, false);
  try {
    await keepLearned(queryClient, 'save-unasked', !asks);
    await noteSavingOffer();
  } catch (error) {
    logError('Whether saving asks could not be kept', error);
    showToast(choiceNotKept);
  }
};

/** The offer is made once. */
export const noteSavingOffer = (): Promise<void> => {
  useChoice.setState({ mayOffer: false });
  return noteLearned(queryClient, 'save-offer');
};

/** Another account of this device chooses for itself. */
forgetWithSession({ stop: async () => undefined, forget: () => show(true, false) });
