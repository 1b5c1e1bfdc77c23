-- Their bodies became list_search_sizes, list_search_absences and list_search_initials, which return rows.
drop function if exists search_sizes(text); -- unused since 0.2.0, which does not have it
drop function if exists search_absences(text, text); -- unused since 0.2.0, which does not have it
drop function if exists search_initials(text); -- unused since 0.2.0, which does not have it
