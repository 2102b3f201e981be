import { Mark } from './mark';

interface BrandMarkProps {
  readonly brand:
    { readonly whiteLabeled: boolean; readonly name: string | null; readonly logo: string | null } | undefined;
}

/** Logo and name of the white label, or ours. */
export const BrandMark = ({ brand }: BrandMarkProps) => (
  <div className="brand">
    {brand?.whiteLabeled === true && brand.logo !== null ? <img src={brand.logo} height={22} alt="" /> : <Mark />}
    {brand?.whiteLabeled === true && brand.name !== null ? brand.name : 'Locara'}
  </div>
);
