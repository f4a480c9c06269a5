export { type Flow, type FlowNode, Sankey } from './Sankey';
