import mark from '../../mark.svg';

export const Mark = () => <img src={mark} width={22} height={22} alt="" />;
