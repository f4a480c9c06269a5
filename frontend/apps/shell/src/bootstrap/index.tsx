import '@footfall/ui/styles';
import { createRoot } from 'react-dom/client';
import { App } from '../App';
import { signals } from './signals';
import { startPage } from './start';

const element = document.getElementById('root');
if (!element) throw new Error("The page has no element '#root' to draw the product in.");
const root = createRoot(element);
const page = startPage();

// The specification asks that nothing is drawn before the engine-ready signal.
signals.on('EngineReady', () => {
  page.then(({ preload, messages }) => root.render(<App preload={preload} messages={messages} />));
});
