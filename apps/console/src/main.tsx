import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { chosenTheme, showTheme } from './app/appearance';
import { initialLanguage, showLanguage } from './app/i18n';
import { Providers } from './app/shell/providers';
import { router } from './routes/router';
import './styles/index.css';

showTheme(chosenTheme());
await showLanguage(initialLanguage());
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);
