export { Quadrant, type QuadrantPoint } from './Quadrant';
export { Tiles } from './Tiles';
