import { useLingui } from '@lingui/react/macro';
import type { SingleField } from './pictures.rules';

interface Words {
  readonly title: string;
  /** Who shows it. */
  readonly use: string;
  readonly choose: string;
}

/** What the pictures are called of which a location has one. */
export function useSingleWords(): Readonly<Record<SingleField, Words>> {
  const { t } = useLingui();
  return {
    logo: {
      title: t`Logo`,
      use: t`Shown by portals and Google, in videos and QR codes.`,
      choose: t`Upload a logo`,
    },
    googleProfilImage: {
      title: t`Profile picture at Google`,
      use: t`For the profile at Google alone.`,
      choose: t`Upload a profile picture for Google`,
    },
    googleCoverImage: {
      title: t`Cover picture at Google`,
      use: t`For the profile at Google alone.`,
      choose: t`Upload a cover picture for Google`,
    },
    facebookProfileImage: {
      title: t`Profile picture at Facebook`,
      use: t`Kept with the location; it is not sent to Facebook.`,
      choose: t`Upload a profile picture for Facebook`,
    },
    facebookCoverImage: {
      title: t`Cover picture at Facebook`,
      use: t`Kept with the location; it is not sent to Facebook.`,
      choose: t`Upload a cover picture for Facebook`,
    },
  };
}
