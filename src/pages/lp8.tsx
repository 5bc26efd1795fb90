import { storyPage } from './story-page.tsx';

export const page = storyPage('spinner');
