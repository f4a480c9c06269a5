import '@footfall/ui/styles';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { signals } from './engine/signals';
import { startEngine } from './engine/start';

const element = document.getElementById('root');
if (!element) throw new Error("The page has no element '#root' to draw the product in.");
const root = createRoot(element);
const engine = startEngine();

// Nothing is drawn before the engine is ready.
signals.on('EngineReady', () => {
  engine.then(({ preload, messages }) => root.render(<App preload={preload} messages={messages} />));
});
