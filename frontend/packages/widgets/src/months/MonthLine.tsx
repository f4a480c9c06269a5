export { Sparkline as default } from '@footfall/ui/charts';
