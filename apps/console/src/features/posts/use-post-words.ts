import { useLingui } from '@lingui/react/macro';
import type { ButtonType, PostForm, Topic } from './write/post-form.rules';

export function useButtonTitles(): Readonly<Record<ButtonType, string>> {
  const { t } = useLingui();
  return {
    BOOK: t({ message: 'Book', context: 'button of a post' }),
    ORDER: t({ message: 'Order online', context: 'button of a post' }),
    SHOP: t({ message: 'Buy', context: 'button of a post' }),
    LEARN_MORE: t({ message: 'Learn more', context: 'button of a post' }),
    SIGN_UP: t({ message: 'Sign up', context: 'button of a post' }),
    CALL: t({ message: 'Call now', context: 'button of a post' }),
  };
}

export function useTopicTitles(): Readonly<Record<Topic, string>> {
  const { t } = useLingui();
  return {
    STANDARD: t({ message: 'News', context: 'post' }),
    EVENT: t({ message: 'Event', context: 'post' }),
    OFFER: t({ message: 'Offer', context: 'post' }),
  };
}

export function useRepeatTitles(): Readonly<Record<Exclude<PostForm['every'], ''>, string>> {
  const { t } = useLingui();
  return { DAY: t`Every day`, WEEK: t`Every week`, MONTH: t`Every month` };
}
