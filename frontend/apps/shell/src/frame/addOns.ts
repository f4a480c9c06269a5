import type { ComponentType } from 'react';

const registered = new Map<string, ComponentType>();

/**
 * Registers a component that belongs to no place in the layout: feedback, tours, listeners. Each is mounted once, with
 * the first page, and stays. Throws for a name that is taken, as two add-ons would do the same twice.
 */
export function registerAddOn(name: string, addOn: ComponentType): void {
  const known = registered.get(name);
  if (known && known !== addOn) throw new Error(`There is an add-on '${name}' already.`);
  registered.set(name, addOn);
}

/** The registered add-ons with their names, in the order of their registration. */
export const addOns = (): ReadonlyArray<readonly [string, ComponentType]> => [...registered];
