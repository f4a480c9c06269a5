// The dynamic import lets Federation load the shared modules before any code that imports them runs.
import('./bootstrap');
