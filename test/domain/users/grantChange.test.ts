import { hasGrant, isChanged, withChange } from '@src/domain/users/grantChange';
import { grant, user } from '../../support/factories';
import fc from '../../support/fastCheck';

const anyGrant = fc.record({ name: fc.constantFrom('a', 'b'), company_id: fc.constantFrom(-1, 1, 2) });
const anyGrants = fc.uniqueArray(anyGrant, { selector: ({ name, company_id }) => `${name} ${company_id}` });
const anyChange = fc.record({
  action: fc.constantFrom('add' as const, 'remove' as const),
  kind: fc.constantFrom('roles' as const, 'notifications' as const),
  grant: anyGrant,
});

test('a change adds or removes one grant, leaves the others unchanged, and is idempotent', () => {
  fc.assert(
    fc.property(anyGrants, anyGrants, anyChange, (roles, notifications, change) => {
      const before = user({ roles, notifications });
      const after = withChange(before, change);
      expect(hasGrant(after, change)).toBe(change.action === 'add');
      expect(isChanged(after, change)).toBe(false);
      expect(withChange(after, change)).toBe(after);
      const others = (of: typeof before) => ({
        ...of,
        [change.kind]: of[change.kind].filter(
          ({ name, company_id }) => name !== change.grant.name || company_id !== change.grant.company_id,
        ),
      });
      expect(others(after)).toEqual(others(before));
      expect(after === before).toBe(!isChanged(before, change));
    }),
  );
});

test('the same role at another company is another grant', () => {
  const editor = user({ roles: [grant('content_editor', 1)] });
  const change = { action: 'remove', kind: 'roles', grant: grant('content_editor', 2) } as const;
  expect(withChange(editor, change)).toBe(editor);
});
