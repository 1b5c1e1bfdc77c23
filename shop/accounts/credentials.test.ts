import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newPasswordSchema, resetRequestSchema, signInSchema, signUpSchema } from './credentials.ts';

function problems(schema: z.ZodType, form: unknown): Record<string, string> {
  const parsed = schema.safeParse(form);
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the sign-up form', () => {
  test('asks for name, email and password', () => {
    expect(problems(signUpSchema, {})).toEqual({
      full_name: 'full_name_required',
      email: 'email_required',
      password: 'password_required',
    });
    expect(problems(signUpSchema, { full_name: ' ', email: ' ', password: '12345' })).toEqual({
      full_name: 'full_name_required',
      email: 'email_required',
      password: 'password_too_short',
    });
  });

  test('tidies name and email and leaves the password alone', () => {
    const form = { full_name: ' Anna Ozola ', email: ' Anna@Example.LV ', password: '  atstarpes  ' };
    expect(signUpSchema.parse(form)).toEqual({
      full_name: 'Anna Ozola',
      email: 'anna@example.lv',
      password: '  atstarpes  ',
    });
  });

  test('takes no role, no id and nothing else that was not asked for', () => {
    const form = {
      full_name: 'Eve',
      email: 'eve@example.com',
      password: 'dzeltens rags',
      role: 'admin',
      email_verified: 'true',
    };
    expect(Object.keys(signUpSchema.parse(form))).toEqual(['full_name', 'email', 'password']);
  });

  test.each([
    'anna@example.lv\r\nBcc: eve@example.com',
    'anna@example.lv,eve@example.com',
    'anna@example.lv;eve@example.com',
    'Anna <anna@example.lv>',
    'anna@example.lv eve@example.com',
    'anna',
    'anna@localhost',
    `${'a'.repeat(250)}@example.lv`,
  ])('refuses %j as an email address', (email) => {
    expect(problems(signInSchema, { email, password: 'x' })).toEqual({ email: 'email_invalid' });
    expect(problems(resetRequestSchema, { email })).toEqual({ email: 'email_invalid' });
  });

  test.each([
    ['Anna\r\nBcc: eve@example.com', 'd-a'],
    ['Anna\u2028', '2028'],
    ['Anna <b>', '3c-3e'],
    ['Anna\u0000', '0'],
  ])('refuses the name %j and names the character', (full_name, point) => {
    expect(
      problems(signUpSchema, { full_name: `${full_name}x`, email: 'a@example.lv', password: 'dzeltens rags' }),
    ).toEqual({ full_name: `unusable_character:${point}` });
  });

  test.each(['O’Brien-Žagariņš', "D'Arcy", 'Анна', '王小明', 'José María'])('takes the name %s', (full_name) => {
    expect(problems(signUpSchema, { full_name, email: 'a@example.lv', password: 'dzeltens rags' })).toEqual({});
  });
});

describe('the form of a new password', () => {
  test('asks for it twice', () => {
    const form = { password: 'dzeltens rags', confirm_password: 'dzeltens ragz' };
    expect(problems(newPasswordSchema, form)).toEqual({ confirm_password: 'passwords_differ' });
    expect(problems(newPasswordSchema, { ...form, confirm_password: form.password })).toEqual({});
  });
});
