import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

type Manager = { properties: Record<string, object>; definedPropertyNames: Record<string, boolean> };

/** happy-dom copies the styles of each element with `structuredClone`. That takes a tenth of a page test's time. */
Object.defineProperty(CSSPropertyManager.prototype, 'clone', {
  value(this: Manager): Manager {
    const copy = new CSSPropertyManager() as unknown as Manager;
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
    copy.definedPropertyNames = { ...this.definedPropertyNames };
    return copy;
  },
});
