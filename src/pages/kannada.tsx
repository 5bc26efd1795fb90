export { classicPage as page } from './classic-page.tsx';
