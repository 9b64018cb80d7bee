import { hostsOf, placesOf } from '@server/db/hosts';

describe('an address of several PostgreSQL servers', () => {
  test.each([
    ['postgres://ann:a%40b@one:1/db', ['postgres://ann:a%40b@one:1/db'], undefined],
    [
      'postgresql://ann:a%40b@one:1,two,[::1]:3/db?sslmode=require&target_session_attrs=read-write',
      [
        'postgresql://ann:a%40b@one:1/db?sslmode=require',
        'postgresql://ann:a%40b@two/db?sslmode=require',
        'postgresql://ann:a%40b@[::1]:3/db?sslmode=require',
      ],
      'read-write',
    ],
    [
      'postgresql://ann@/db?host=one,two&port=1,2&target_session_attrs=prefer-standby',
      ['postgresql://ann@one:1/db', 'postgresql://ann@two:2/db'],
      'prefer-standby',
    ],
    [
      'postgresql:///db?host=one,/run/postgresql&port=6543',
      ['postgresql://one:6543/db', 'postgresql:///db?host=%2Frun%2Fpostgresql&port=6543'],
      undefined,
    ],
  ])('%s', (address, urls, wanted) => {
    expect(hostsOf(address)).toEqual({ urls, wanted });
  });

  test.each([
    ['mysql://one', 'is not a postgresql:// address'],
    ['postgres://ann:secret@one,/db', 'has a host without a name'],
    ['postgres:///db?host=one,two,three&port=1,2', 'names a different number of ports than hosts'],
    ['postgres://one,two/db?target_session_attrs=best', 'has a target_session_attrs other than any'],
  ])('%s is refused: it %s', (address, words) => {
    expect(() => hostsOf(address)).toThrow(words);
  });

  test.each([
    ['postgresql://ann:secret@one:1,two:2/db', 'one:1, two:2'],
    ['postgresql://ann:secret@one/db', 'one'],
    ['postgresql://ann:secret@/db?host=one,two&port=1,2', 'one:1, two:2'],
    ['postgresql:///db?host=one&port=1', 'one:1'],
    ['postgresql:///db?host=/run/postgresql,two', '/run/postgresql, two'],
    ['postgresql://one:1/db?host=two', 'two:1'],
    ['postgresql://%2Frun%2Fpostgresql/db', '/run/postgresql'],
    ['postgresql://one%zz/db', 'one%zz'],
    ['postgresql:///db', 'this machine'],
  ])('%s is printed without its password', (address, places) => {
    expect(placesOf(address)).toBe(places);
  });
});
