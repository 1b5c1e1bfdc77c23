-- Their bodies became list_search_sizes, list_search_absences and list_search_initials, which return rows.
drop function if exists search_sizes(text);
drop function if exists search_absences(text, text);
drop function if exists search_initials(text);
